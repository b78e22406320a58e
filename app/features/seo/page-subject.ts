import type { PageText } from '#app/features/content/content-resources.ts'
import type { Picture } from '#app/pictures/picture.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import type { QuestionGroup } from '#domain/content/questions.ts'
import type { FareTable } from '#domain/pricing/examples/example-fares.ts'

/** The subject of a page, in the page's own data. The server converts it to schema.org nodes. */
export type PageSubject =
  | { kind: 'company' }
  | ServiceSubject
  | { kind: 'questions'; groups: readonly QuestionGroup[] }
  | { kind: 'list'; entries: readonly Entry[] }
  | { kind: 'blog'; blog: PageText; entries: readonly Entry[] }
  | { kind: 'article'; article: ContentItem<'blog'>; picture: Picture }

export type ServiceSubject = {
  kind: 'service'
  /** The kind of service, if it differs from the site's tagline. */
  type?: string
  pictures: readonly Picture[]
  /** The places served, if not all service areas. */
  places?: readonly string[]
  byTheHour?: boolean
  fares?: FareTable
  /** Example prices as formatted on the page. */
  examples?: readonly { label: string; total: string }[]
}

type Entry = { title: string; to: string }

/** A page's details for structured data. */
export type DescribedPage = { path: string; title: string; description: string }
