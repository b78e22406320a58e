import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildFonts } from './build-fonts.ts'
import { buildGazetteer } from './build-gazetteer.ts'
import { buildIcons } from './build-icons.ts'
import { buildMaps } from './build-maps.ts'
import { buildReceiptFonts } from './build-receipt-fonts.ts'

/** What the development server cannot make by itself: fonts, icons, maps, places and pictures. */
await buildFonts()
await buildReceiptFonts()
await buildIcons()
await buildMaps()
await buildGazetteer()
execFileSync(process.execPath, [join(import.meta.dirname, 'build-pictures.ts')], { stdio: 'inherit' })
