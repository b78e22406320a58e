import { type ESTree, parseSync, Visitor } from 'vite'

export type SourceText = { line: number; text: string }

/** Every string, template part and JSX text of a source file that has more than one word. Texts of thrown errors are for us. */
export function readSourceTexts(file: string, code: string): SourceText[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)

  const texts: SourceText[] = []
  let insideErrors = 0
  const add = (value: unknown, start: number) => {
    if (insideErrors > 0 || typeof value !== 'string') return
    const text = value.replace(/\s+/g, ' ').trim().replaceAll('’', "'")
    if (text.includes(' ')) texts.push({ line: code.slice(0, start).split('\n').length, text })
  }

  new Visitor({
    Literal: ({ value, start }) => add(value, start),
    JSXText: ({ value, start }) => add(value, start),
    TemplateElement: ({ value, start }) => add(value.cooked, start),
    NewExpression: (node) => {
      if (makesError(node)) insideErrors += 1
    },
    'NewExpression:exit': (node) => {
      if (makesError(node)) insideErrors -= 1
    },
  }).visit(program)
  return texts
}

function makesError({ callee }: ESTree.NewExpression): boolean {
  return callee.type === 'Identifier' && callee.name.endsWith('Error')
}
