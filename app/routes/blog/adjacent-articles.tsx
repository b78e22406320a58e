type AdjacentArticle = { title: string; to: string } | undefined

/** The articles before and after this one. */
export function AdjacentArticles({ newer, older }: { newer: AdjacentArticle; older: AdjacentArticle }) {
  return (
    <nav aria-label="More articles" className="grid gap-4 sm:grid-cols-2">
      {older ? <AdjacentArticleLink {...older} label="Previous" /> : null}
      {newer ? (
        <AdjacentArticleLink {...newer} label="Next" className="sm:col-start-2 sm:text-right" />
      ) : null}
    </nav>
  )
}

function AdjacentArticleLink({
  to,
  title,
  label,
  className = '',
}: {
  to: string
  title: string
  label: string
  className?: string
}) {
  return (
    <a
      href={to}
      className={`flex flex-col gap-1 rounded-card border border-line bg-surface p-6 hover:border-primary ${className}`}
    >
      <span className="small-caps text-muted">{label}</span>
      <span className="font-display text-title">{title}</span>
    </a>
  )
}
