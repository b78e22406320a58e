import fc from 'fast-check'
import { fixedSeed } from '#tests/support/property-seed.ts'

if (fixedSeed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: fixedSeed })
