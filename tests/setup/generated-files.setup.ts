/**
 * Server tests search the real places of the current sources, and read receipts, which embed fonts. The build makes both, so
 * that the test command, which begins with it, sets the variable; otherwise they are made once for all projects.
 */
export default async function setup(): Promise<void> {
  if (process.env.GENERATED_FILES_ARE_NEW) return
  process.env.GENERATED_FILES_ARE_NEW = 'yes'
  const { buildGazetteer } = await import('#scripts/gazetteer/build-gazetteer.ts')
  const { buildReceiptFonts } = await import('#scripts/assets/build-receipt-fonts.ts')
  await Promise.all([buildGazetteer(), buildReceiptFonts()])
}
