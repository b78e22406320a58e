/**
 * The duration of a hold whose customer has neither confirmed the email address nor started to pay. `until` is a
 * formatted time.
 */
export function shortHoldText({ until, isPriced }: { until: string; isPriced: boolean }): string {
  const toKeep = isPriced
    ? 'Confirm your email or pay to keep it.'
    : 'Confirm your email to keep it while we work out the price.'
  return `We’re holding this car until ${until}. ${toKeep}`
}
