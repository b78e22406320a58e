/** What a reservation takes, for those who make it with a person. */
export function ReserveByPhone() {
  return (
    <p>
      Online reservations are being prepared and will open on this page. Today a person takes yours: have the
      date and the time, both addresses, and the number of passengers and cases at hand.
    </p>
  )
}
