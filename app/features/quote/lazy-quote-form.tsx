import { classes } from '#app/ui/classes.ts'
import { LazyForm } from '#app/ui/loading/lazy-form.tsx'

/** Fetches the form's code when `wanted`. Until then a placeholder of the same height prevents layout shifts. */
export function LazyQuoteForm({ wanted }: { wanted: boolean }) {
  return (
    <div className="@container">
      <div className={heightClass}>
        <LazyForm wanted={wanted} fetchForm={fetchForm} fields={6} />
      </div>
    </div>
  )
}

/** The form's height by its width: one column below `sm`, two above, a line less where the consent text wraps once less. */
const heightClass = classes(
  'min-h-[113.16rem] max-sm:@min-[275px]:min-h-[111.51rem] max-sm:@min-[309px]:min-h-[109.86rem]',
  'max-sm:@min-[343px]:min-h-[108.21rem] max-sm:@min-[408px]:min-h-[106.56rem] max-sm:@min-[479px]:min-h-[104.91rem]',
  'sm:min-h-[71.78rem] sm:@min-[479px]:min-h-[70.13rem] sm:@min-[494px]:min-h-[68.78rem] sm:@min-[625px]:min-h-[67.125rem]',
)

const fetchForm = () => import('./quote-form.tsx').then(({ QuoteForm }) => QuoteForm)
