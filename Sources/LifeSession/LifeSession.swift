// LifeSession
