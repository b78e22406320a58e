import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { type Block, type Content, type ContentItem, walkBlocks } from '#domain/content/content-item.ts'
import { placeholderErrors } from '#domain/content/fill-placeholders.ts'
import { type Collection, frontMatter } from '#domain/content/front-matter.ts'
import { curlyQuotes } from './curly-quotes.ts'
import { parseBody } from './parse-body.ts'
import type { Report } from './reader.ts'

/** The names of pictures and media that content may refer to. */
export type KnownAssets = { pictures: ReadonlySet<string>; media: ReadonlySet<string> }

/**
 * Compiles every markdown file of the folder. Throws one error that lists all errors, each with its file and field or
 * line.
 */
export async function compileContent(folder: string, known: KnownAssets): Promise<Content> {
  const errors: string[] = []
  const content: Content = {
    services: [],
    'service-areas': [],
    fleet: [],
    about: [],
    docs: [],
    blog: [],
    faq: [],
    pages: [],
  }
  for (const file of await markdownFiles(folder)) {
    const source = await readFile(join(folder, file), 'utf8')
    const compiled = compileFile(file, source, known)
    errors.push(...compiled.errors.map((error) => `content/${file}${error}`))
    if (compiled.item) (content[compiled.collection] as ContentItem<Collection>[]).push(compiled.item)
  }
  if (errors.length > 0) throw new Error(`The content has errors:\n${errors.join('\n')}`)
  for (const items of Object.values(content)) items.sort(inListOrder)
  return content
}

type Compiled = { errors: string[]; collection: Collection; item?: ContentItem<Collection> }

function compileFile(file: string, source: string, known: KnownAssets): Compiled {
  const errors: string[] = []
  const [folder = '', name = '', ...deeper] = file.split('/')
  const collection = folder as Collection
  if (!Object.hasOwn(frontMatter, folder) || deeper.length > 0)
    return { errors: [': belongs in one of the folders that docs/content.md lists'], collection }
  const id = name.replace(/\.md$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    errors.push(': its name must be lower-case words joined by hyphens')

  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(source)
  if (!parts) return { errors: [': must begin with front matter between two lines of ---'], collection }
  const matter = readFrontMatter(collection, parts[1] ?? '', errors)

  // Line numbers count from the start of the file, front matter included.
  const offset = parts[0].split('\n').length - 1
  const report: Report = (line, message) => errors.push(`:${line + offset}: ${message}`)
  const body = parseBody(source.slice(parts[0].length), report)

  for (const error of placeholderErrors(JSON.stringify([matter, body]))) errors.push(`: ${error}`)
  errors.push(...unknownNames([...walkBlocks(body)], matter, known))
  return { errors, collection, item: matter && ({ id, ...matter, body } as ContentItem<Collection>) }
}

function readFrontMatter(collection: Collection, yaml: string, errors: string[]): object | undefined {
  try {
    const parsed = frontMatter[collection].safeParse(
      parseYaml(yaml, (_, value) => (typeof value === 'string' ? curlyQuotes(value) : value)),
    )
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      errors.push(`: ${path.join('.') || 'front matter'}: ${message}`)
  } catch (error) {
    errors.push(`: front matter: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  return undefined
}

function unknownNames(
  blocks: Block[],
  matter: object | undefined,
  { pictures, media }: KnownAssets,
): string[] {
  const named = blocks.flatMap((block) => (block.type === 'Gallery' ? block.pictures : []))
  if (matter && 'picture' in matter) named.push(String(matter.picture))
  const films = blocks.flatMap((block) => (block.type === 'Player' ? [block.media] : []))
  return [
    ...named.filter((name) => !pictures.has(name)).map((name) => `: picture: there is no picture "${name}"`),
    ...films.filter((name) => !media.has(name)).map((name) => `: Player: there is no film "${name}"`),
  ]
}

/** By `order`; articles newest first; then by name. */
function inListOrder(a: ContentItem<Collection>, b: ContentItem<Collection>): number {
  if ('date' in a && 'date' in b && a.date !== b.date) return a.date < b.date ? 1 : -1
  if ('order' in a && 'order' in b && a.order !== b.order) return a.order - b.order
  return a.id < b.id ? -1 : 1
}

async function markdownFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.split(sep).join('/'))
    .sort()
}
