// LifeSyntax
