import type { Site } from './site.ts'

type TitleSource = {
  path: string
  metaTitle?: string
  error?: { status: number; message: string }
}

/** SPEC's rule: the error's title, then the page's own title, then the last path segment in title case. */
export function pageTitle({ path, metaTitle, error }: TitleSource): string {
  if (error) return `${error.status} - ${error.message}`
  return metaTitle ?? titleCase(lastSegment(path))
}

export function documentTitle(site: Pick<Site, 'name' | 'titleSeparator'>, title: string): string {
  return `${title} ${site.titleSeparator} ${site.name}`
}

function lastSegment(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? ''
}

function titleCase(segment: string): string {
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
