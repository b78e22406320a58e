import { Suspense, use } from 'react'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture.tsx'

export type CreatedPictures = {
  /** By the name of the car: the confirmation in the tab's storage has no slug. */
  cars: Record<string, PictureData>
  /** For a quote request, which may have no car. */
  quote?: PictureData
}

type Props = {
  pictures: Promise<CreatedPictures>
  choose: (pictures: CreatedPictures) => PictureData | undefined
  className: string
}

/** Optional: without it the page is complete. It comes after the page, and its box keeps the page from moving. */
export function CreatedPicture({ className, ...rest }: Props) {
  return (
    <Suspense fallback={<div className={classes(boxClass, 'bg-sunken', className)} />}>
      <Loaded {...rest} className={className} />
    </Suspense>
  )
}

function Loaded({ pictures, choose, className }: Props) {
  const picture = choose(use(pictures))
  if (!picture) return null
  const sizes = '(min-width: 64rem) 28rem, 92vw'
  return <Picture picture={picture} alt="" sizes={sizes} className={classes(boxClass, className)} />
}

const boxClass = 'aspect-2/1 rounded-card border border-line print:hidden'
