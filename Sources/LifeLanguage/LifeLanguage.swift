// LifeLanguage
