import { useEffect, useState } from 'react'
import { findManageToken, readBooking } from '#app/features/booking/booking-api.ts'
import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

/** The booking as it is now; null until it is loaded, or if that fails: the confirmation is complete without it. */
export function useCreatedDetail({ reference, manageUrl }: SavedBooking): BookingDetail | null {
  const [detail, setDetail] = useState<BookingDetail | null>(null)
  useEffect(() => {
    const token = findManageToken(manageUrl)
    if (token === null) return
    const controller = new AbortController()
    void readBooking({ reference, token }, controller.signal).then((result) => {
      if (result.ok && !controller.signal.aborted) setDetail(result.data.data)
    })
    return () => controller.abort()
  }, [reference, manageUrl])
  return detail
}
