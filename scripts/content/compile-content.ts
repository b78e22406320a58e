import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { Content, ContentItem } from '#domain/content/content-item.ts'
import { type Block, walkBlocks } from '#domain/content/content-tree.ts'
import { placeholderErrors } from '#domain/content/fill-placeholders.ts'
import { type Collection, frontMatter } from '#domain/content/front-matter.ts'
import { parseBody } from './parse-body.ts'
import type { Report } from './reader.ts'

/** What content may refer to by name, apart from itself. */
export type KnownAssets = { pictures: ReadonlySet<string>; media: ReadonlySet<string> }

/** Reads every markdown file under the folder. One error lists all faults, each with its file and field or line. */
export async function compileContent(folder: string, known: KnownAssets): Promise<Content> {
  const faults: string[] = []
  const content: Content = {
    services: [],
    'service-areas': [],
    about: [],
    docs: [],
    blog: [],
    faq: [],
    pages: [],
  }
  for (const file of await markdownFiles(folder)) {
    const source = await readFile(join(folder, file), 'utf8')
    const compiled = compileFile(file, source, known)
    faults.push(...compiled.faults.map((fault) => `content/${file}${fault}`))
    if (compiled.item) (content[compiled.collection] as ContentItem<Collection>[]).push(compiled.item)
  }
  if (faults.length > 0) throw new Error(`The content has faults:\n${faults.join('\n')}`)
  for (const items of Object.values(content)) items.sort(inListOrder)
  return content
}

type Compiled = { faults: string[]; collection: Collection; item?: ContentItem<Collection> }

function compileFile(file: string, source: string, known: KnownAssets): Compiled {
  const faults: string[] = []
  const [folder = '', name = '', ...deeper] = file.split('/')
  const collection = folder as Collection
  if (!Object.hasOwn(frontMatter, folder) || deeper.length > 0)
    return { faults: [': belongs in one of the folders that docs/content.md lists'], collection }
  const id = name.replace(/\.md$/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    faults.push(': its name must be lower-case words joined by hyphens')

  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(source)
  if (!parts) return { faults: [': must begin with front matter between two lines of ---'], collection }
  const matter = readFrontMatter(collection, parts[1] ?? '', faults)

  // Lines are counted in the file, not in what follows its front matter.
  const offset = parts[0].split('\n').length - 1
  const report: Report = (line, message) => faults.push(`:${line + offset}: ${message}`)
  const body = parseBody(source.slice(parts[0].length), report)

  for (const fault of placeholderErrors(JSON.stringify([matter, body]))) faults.push(`: ${fault}`)
  faults.push(...unknownNames([...walkBlocks(body)], matter, known))
  return { faults, collection, item: matter && ({ id, ...matter, body } as ContentItem<Collection>) }
}

function readFrontMatter(collection: Collection, yaml: string, faults: string[]): object | undefined {
  try {
    const parsed = frontMatter[collection].safeParse(parseYaml(yaml))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      faults.push(`: ${path.join('.') || 'front matter'}: ${message}`)
  } catch (error) {
    faults.push(`: front matter: ${error instanceof Error ? error.message : 'cannot be read'}`)
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

/** By their order; articles newest first; by name where that leaves it open. */
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
