print("lifelab")
