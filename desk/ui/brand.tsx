/** The name of the site above the word that says which part of it this is. */
export function Brand() {
  const { brand } = document.documentElement.dataset
  return (
    <p className="flex flex-col leading-none">
      <span className="font-display text-brand font-medium">{brand || 'Desk'}</span>
      {brand ? <span className="small-caps mt-1 text-muted">Desk</span> : null}
    </p>
  )
}
