import fc from 'fast-check'
import { fixedSeed } from './properties.ts'

if (fixedSeed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: fixedSeed })
