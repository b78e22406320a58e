import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

type PaginationProps = {
  total: number
  currentPage: number
  perPage: number
  href: (page: number) => string
  label?: string
  className?: string
}

/** Links, so that pages work without scripts and can be shared and indexed. */
export function Pagination({
  total,
  currentPage,
  perPage,
  href,
  label = 'Pages',
  className,
}: PaginationProps) {
  const pageCount = Math.ceil(total / perPage)
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 xs:gap-1 sm:gap-2">
        <li>
          <Turn to={currentPage > 1 ? href(currentPage - 1) : null} name="Previous page">
            <Icon name="chevron-left" className="size-5" />
          </Turn>
        </li>
        {pageItems(currentPage, pageCount).map((item) => (
          <li key={item.key} className={item.near ? 'hidden sm:block' : undefined}>
            {item.page === null ? (
              <span className="inline-block w-5 text-center text-muted sm:w-8">…</span>
            ) : (
              <a
                href={href(item.page)}
                aria-label={`Page ${item.page}`}
                aria-current={item.page === currentPage ? 'page' : undefined}
                className={classes(
                  buttonClass({ variant: item.page === currentPage ? 'solid' : 'outline', size: 'md' }),
                  pageClass,
                )}
              >
                {item.page}
              </a>
            )}
          </li>
        ))}
        <li>
          <Turn to={currentPage < pageCount ? href(currentPage + 1) : null} name="Next page">
            <Icon name="chevron-right" className="size-5" />
          </Turn>
        </li>
      </ul>
    </nav>
  )
}

function Turn({ to, name, children }: { to: string | null; name: string; children: ReactNode }) {
  const className = classes(buttonClass({ variant: 'ghost', size: 'md' }), pageClass)
  if (to !== null) {
    return (
      <a href={to} aria-label={name} className={className}>
        {children}
      </a>
    )
  }
  return (
    <span aria-hidden className={classes(className, 'opacity-40')}>
      {children}
    </span>
  )
}

type PageItem = {
  key: string
  /** null is the gap of omitted pages. */
  page: number | null
  /** A neighbor of the current page, hidden on a phone. */
  near: boolean
}

/** The first, the last, the current page and its neighbors; a gap of one page shows that page. */
export function pageItems(currentPage: number, pageCount: number): PageItem[] {
  const items: PageItem[] = []
  for (let page = 1; page <= pageCount; page++) {
    const distance = Math.abs(page - currentPage)
    const outer = page === 1 || page === pageCount
    const closesGap = (page === 2 && distance === 2) || (page === pageCount - 1 && distance === 2)
    if (outer || distance <= 1 || closesGap) {
      items.push({ key: `${page}`, page, near: !outer && distance > 0 })
    } else if (items.at(-1)?.page !== null) {
      items.push({ key: `gap-${page}`, page: null, near: false })
    }
  }
  return items
}

const pageClass = 'min-w-11 px-2! tabular'
