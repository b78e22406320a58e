import { Icon } from '#app/ui/icon.tsx'
import type { PublicSite } from '#domain/site/site.ts'

/** The brand large, what kind of company it is small below. */
export function Logo({ site }: { site: PublicSite }) {
  const kind = site.name.replace(site.brand, '').trim()
  return (
    <a href="/" className="flex items-center gap-3 text-ink">
      <Icon set="assets" name="mark" className="size-9 text-accent" />
      <span className="flex flex-col leading-none">
        <span className="font-display text-[1.625rem] font-semibold tracking-wide">{site.brand}</span>{' '}
        <span className="mt-1 text-[0.625rem] font-semibold uppercase tracking-[0.26em] text-muted">
          {kind}
          <span className="sr-only">, home</span>
        </span>
      </span>
    </a>
  )
}
