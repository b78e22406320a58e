import { documents } from '#domain/site/catalogue.ts'

type Props = { current: string; parts: { id: string; title: string }[] }

/** The table of contents, and the other documents. */
export function DocumentAside({ current, parts }: Props) {
  return (
    <div className="flex flex-col gap-8 border-line lg:border-l lg:pl-10">
      {parts.length > 1 ? (
        <nav aria-labelledby="on-this-page">
          <h2 id="on-this-page" className="small-caps font-sans text-muted">
            On this page
          </h2>
          <ul className="mt-2">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={linkClass}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <nav aria-labelledby="other-documents">
        <h2 id="other-documents" className="small-caps font-sans text-muted">
          Other documents
        </h2>
        <ul className="mt-2">
          {documents
            .filter(({ name }) => name !== current)
            .map(({ name, title }) => (
              <li key={name}>
                <a href={`/docs/${name}`} className={linkClass}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

const linkClass = 'flex min-h-11 items-center py-1.5 underline-offset-4 hover:text-accent hover:underline'
