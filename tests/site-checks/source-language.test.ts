import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBannedPhrases, rulesForCustomers, rulesForStaff } from './language-rules.ts'
import { readSourceTexts } from './source-texts.ts'

const sources = globSync(
  '{app,desk,drive,domain,server/{email,sms,api/errors,data/seed}}/**/*.{ts,tsx}',
).filter((file) => !/\.test\.|\.d\.ts$|common-words/.test(file))

/** Screens and messages of our own people: they are spoken to, and so are not held to contractions. */
const staffOnly =
  /^(desk|drive)\/|^domain\/(audit|dispatch|drive|staff)\/|^server\/api\/errors\/(dispatch|drive|flight|plan|staff)-/

/** Wording that the specification fixes, and texts that only a developer reads. */
const excepted = [
  'Car id is not valid',
  'Your phone number is not valid',
  'Cannot get Coordinates from navigator',
]

test('no screen, email or text message of a customer has a phrase that a reader must decode', () => {
  expect(
    findIn(
      sources.filter((file) => !staffOnly.test(file)),
      rulesForCustomers,
    ),
  ).toEqual([])
})

test('no screen of the desk or of the chauffeur has one either', () => {
  expect(
    findIn(
      sources.filter((file) => staffOnly.test(file)),
      rulesForStaff,
    ),
  ).toEqual([])
})

test('strings, templates and JSX are read with their line, errors that we throw are not', () => {
  const code = `import { a } from "one two"
const one = "One is here", two = \`Two \${one} is not here\`
throw new RangeError(\`Whoever \${a} reads this\`)
const three = <p title="Three words here">
  Don’t go
  there {one}</p>`

  expect(readSourceTexts('sample.tsx', code)).toEqual([
    { line: 1, text: 'one two' },
    { line: 2, text: 'One is here' },
    { line: 2, text: 'is not here' },
    { line: 4, text: 'Three words here' },
    { line: 4, text: "Don't go there" },
  ])
})

function findIn(files: string[], rules: typeof rulesForStaff): string[] {
  return files.sort().flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    // Most files are not worth parsing: no rule matches anywhere in them, comments included.
    const flat = code.replace(/\s+/g, ' ').replaceAll('’', "'")
    if (!rules.some(([phrase]) => phrase.test(flat))) return []
    return readSourceTexts(file, code)
      .filter(({ text }) => !excepted.includes(text))
      .flatMap(({ line, text }) => findBannedPhrases(text, rules, () => `${file}:${line}`))
  })
}
