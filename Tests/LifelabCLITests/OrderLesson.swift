/// A lesson with one order question, for those who answer it at the prompt.
let orderLesson = """
  lesson mine "Mine" {
    version 1

    question steps order {
      | In which order?
      items [upload, test, build]
      before build -> test -> upload
      attempts 3
    }
  }
  """
