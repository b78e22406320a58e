import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'

/** As large as the cards that replace them. */
export function OfferSkeletons() {
  return (
    <Loading label="Pricing the cars for your trip" className="flex flex-col gap-5">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 sm:p-6"
        >
          <Skeleton className="aspect-16/9 max-sm:rounded-none sm:aspect-4/3 sm:w-52 xl:aspect-3/2 xl:w-64" />
          <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-0">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-8 w-44" />
              <Skeleton className="h-8 w-24" />
            </div>
            <SkeletonLines lines={3} />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
