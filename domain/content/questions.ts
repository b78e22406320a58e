import { type Block, inlineText, ownTexts, walkBlocks } from './content-item.ts'

export type Question = {
  /** The anchor for links to it. */
  id: string
  question: string
  answer: Block[]
}

export type QuestionGroup = { id: string; title: string; questions: Question[] }

/** In a file of questions, each second-level heading is a question and the blocks after it are the answer. */
export function parseQuestions(body: Block[]): Question[] {
  const questions: Question[] = []
  for (const block of body) {
    if (block.type === 'heading' && block.level === 2)
      questions.push({ id: block.id, question: inlineText(block.children), answer: [] })
    else questions.at(-1)?.answer.push(block)
  }
  return questions
}

/** The questions that contain every search word, in the question or its answer; empty groups are removed. */
export function searchQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const text = `${group.title} ${question.question} ${answerText(question)}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((group) => group.questions.length > 0)
}

/** An answer as plain text, for structured data and search. */
export function answerText({ answer }: Pick<Question, 'answer'>): string {
  return [...walkBlocks(answer)].flatMap(ownTexts).map(inlineText).join(' ')
}
