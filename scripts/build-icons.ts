import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ArrowRight,
  CalendarClock,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  Info,
  LoaderCircle,
  Mail,
  MapPin,
  Menu,
  Minus,
  Monitor,
  Moon,
  Phone,
  Plus,
  Search,
  Sun,
  X,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const root = join(import.meta.dirname, '..')
const ownIcons = join(root, 'art/icons')
const marks = join(root, 'node_modules/bootstrap-icons/icons')
const output = join(root, 'app/ui/icons')

/** Lucide's icons, under the names by which pages ask for them. */
const lucideIcons = {
  'arrow-right': ArrowRight,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-user-round': CircleUserRound,
  info: Info,
  'loader-circle': LoaderCircle,
  mail: Mail,
  'map-pin': MapPin,
  menu: Menu,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  phone: Phone,
  plus: Plus,
  search: Search,
  sun: Sun,
  x: X,
}

const socialMarks = ['whatsapp', 'linkedin', 'instagram', 'facebook', 'tiktok', 'youtube']

/** One sprite a set, so that an icon costs a page no script and is downloaded once. */
export async function buildIcons(): Promise<void> {
  await mkdir(output, { recursive: true })
  for (const set of ['assets', 'benefits', 'booking']) {
    const names = (await readdir(join(ownIcons, set))).map((file) => file.replace('.svg', '')).sort()
    await writeSprite(set, await readIcons(join(ownIcons, set), names))
  }
  await writeSprite('social', await readIcons(marks, socialMarks))
  const lucide = Object.entries(lucideIcons).map(([name, icon]) => ({
    name,
    svg: renderToStaticMarkup(createElement(icon)),
  }))
  // How bold a Lucide icon is, the place it stands in decides.
  await writeSprite(
    'lucide',
    lucide.map(({ name, svg }) => ({ name, svg: svg.replace(/ stroke-width="[^"]*"/, '') })),
  )
}

type NamedIcon = { name: string; svg: string }

function readIcons(folder: string, names: string[]): Promise<NamedIcon[]> {
  return Promise.all(
    names.map(async (name) => ({ name, svg: await readFile(join(folder, `${name}.svg`), 'utf8') })),
  )
}

async function writeSprite(set: string, icons: NamedIcon[]): Promise<void> {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${icons.map(toSymbol).join('\n')}\n</svg>\n`
  await writeFile(join(output, `${set}.generated.svg`), sprite)
}

function toSymbol({ name, svg }: NamedIcon): string {
  const [, attributes = '', shapes = ''] = svg.match(/<svg([^>]*)>([\s\S]*)<\/svg>/) ?? []
  const kept = [...attributes.matchAll(/(viewBox|fill|stroke[\w-]*)="([^"]*)"/g)].map(
    ([attribute]) => attribute,
  )
  return `<symbol id="${name}" ${kept.join(' ')}>${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
}

if (import.meta.main) await buildIcons()
