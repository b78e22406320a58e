import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const ownIcons = join(root, 'art/icons')
const marks = join(root, 'node_modules/bootstrap-icons/icons')
const output = join(root, 'app/ui/icons')

const socialMarks = ['whatsapp', 'linkedin', 'instagram', 'facebook', 'tiktok', 'youtube']

/** One sprite a set, so that an icon costs a page no script and is downloaded once. */
export async function buildIcons(): Promise<void> {
  await mkdir(output, { recursive: true })
  for (const set of ['assets', 'benefits', 'booking']) {
    const files = (await readdir(join(ownIcons, set))).filter((file) => file.endsWith('.svg')).sort()
    await writeSprite(set, files.map((file) => join(ownIcons, set, file)))
  }
  await writeSprite('social', socialMarks.map((mark) => join(marks, `${mark}.svg`)))
}

async function writeSprite(set: string, files: string[]): Promise<void> {
  const symbols = await Promise.all(files.map(toSymbol))
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  await writeFile(join(output, `${set}.generated.svg`), sprite)
}

async function toSymbol(file: string): Promise<string> {
  const svg = await readFile(file, 'utf8')
  const name = file.replace(/^.*[\\/]/, '').replace('.svg', '')
  const [, attributes = '', shapes = ''] = svg.match(/<svg([^>]*)>([\s\S]*)<\/svg>/) ?? []
  const kept = [...attributes.matchAll(/(viewBox|fill|stroke[\w-]*)="([^"]*)"/g)].map(([attribute]) => attribute)
  return `<symbol id="${name}" ${kept.join(' ')}>${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
}

if (import.meta.main) await buildIcons()
