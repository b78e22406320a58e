import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

export type Crumb = { label: string; to?: string }

/** The last item is the current page and no link. */
export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {items.map(({ label, to }, index) => {
          const last = index === items.length - 1
          return (
            <li key={label} className={classes('flex items-center gap-2', last && 'min-w-0')}>
              {index > 0 ? <Icon name="chevron-right" className="size-4 shrink-0" /> : null}
              {last || to === undefined ? (
                <span aria-current={last ? 'page' : undefined} className={last ? 'text-ink' : undefined}>
                  {label}
                </span>
              ) : (
                <a href={to} className={linkClass}>
                  {label}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const linkClass =
  '-mx-2.5 inline-flex min-h-11 items-center px-2.5 underline-offset-4 hover:text-ink hover:underline'
