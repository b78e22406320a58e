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
  Clock,
  Info,
  LoaderCircle,
  Mail,
  MapPin,
  Menu,
  Minus,
  Monitor,
  Moon,
  Phone,
  Play,
  Plus,
  Rss,
  Search,
  Sun,
  X,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const root = join(import.meta.dirname, '../..')
const ownIcons = join(root, 'art/icons')
const marks = join(root, 'node_modules/bootstrap-icons/icons')
const output = join(root, 'app/ui/icons')

/** Lucide's icons, by the names that pages use. */
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
  clock: Clock,
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
  play: Play,
  rss: Rss,
  search: Search,
  sun: Sun,
  x: X,
}

const socialMarks = ['whatsapp', 'linkedin', 'instagram', 'facebook', 'tiktok', 'youtube']

/**
 * Builds one sprite with all icons as symbols. The server inlines it into each document, so an icon needs no script and
 * no request.
 */
export async function buildIcons(): Promise<void> {
  const own = await Promise.all(['assets', 'benefits', 'booking'].map(readOwnSet))
  const social = await readIcons('social', marks, socialMarks)
  const lucide = Object.entries(lucideIcons).map(([name, icon]) => ({
    id: `lucide-${name}`,
    // CSS sets the stroke width of Lucide icons.
    svg: renderToStaticMarkup(createElement(icon)).replace(/ stroke-width="[^"]*"/, ''),
  }))
  await mkdir(output, { recursive: true })
  await writeFile(
    join(output, 'sprite.generated.svg'),
    [...own.flat(), ...social, ...lucide].map(toSymbol).join('\n'),
  )
}

type NamedIcon = { id: string; svg: string }

async function readOwnSet(set: string): Promise<NamedIcon[]> {
  const names = (await readdir(join(ownIcons, set))).map((file) => file.replace('.svg', '')).sort()
  return readIcons(set, join(ownIcons, set), names)
}

function readIcons(set: string, folder: string, names: string[]): Promise<NamedIcon[]> {
  return Promise.all(
    names.map(async (name) => ({
      id: `${set}-${name}`,
      svg: await readFile(join(folder, `${name}.svg`), 'utf8'),
    })),
  )
}

function toSymbol({ id, svg }: NamedIcon): string {
  const [, attributes = '', shapes = ''] = svg.match(/<svg([^>]*)>([\s\S]*)<\/svg>/) ?? []
  const presentation = [...attributes.matchAll(/(viewBox|fill|stroke[\w-]*)="([^"]*)"/g)].map(
    ([attribute]) => attribute,
  )
  return `<symbol id="icon-${id}" ${presentation.join(' ')}>${shapes.replace(/\s*\n\s*/g, '').replace(/><\/(path|circle|rect|line|polyline)>/g, '/>')}</symbol>`
}

if (import.meta.main) await buildIcons()
