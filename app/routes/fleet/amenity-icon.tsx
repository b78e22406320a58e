import { Icon } from '#app/ui/icon.tsx'

/** Amenities are words in the database: those we have a drawing for get it, the others a check. */
export function AmenityIcon({ amenity }: { amenity: string }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line text-accent">
      {/\bseat(s|ing)?\b/i.test(amenity) ? (
        <Icon set="booking" name="seat" className="size-6" />
      ) : /\bwheelchair\b/i.test(amenity) ? (
        <Icon set="booking" name="accessible" className="size-6" />
      ) : /\blight(s|ing)?\b/i.test(amenity) ? (
        <Icon name="sun" className="size-5" />
      ) : (
        <Icon name="check" className="size-5" />
      )}
    </span>
  )
}
