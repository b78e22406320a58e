import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { findName } from '#domain/catalogue/catalogue.ts'
import { documentTexts } from '#domain/catalogue/document-texts.ts'
import { documents } from '#domain/catalogue/documents.ts'
import type { Route } from './+types/document.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  const page = findName(documents, params.name)
  if (!page) throw unknownName(url.pathname)
  return { title: page.title, ...documentTexts[page.name] }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function Document({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading
        title={loaderData.title}
        lead={loaderData.summary}
        crumbs={[{ label: loaderData.title }]}
      />
      <Prose>
        {loaderData.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </div>
  )
}
