import { z } from 'zod'

// Zod 4 compiles parsers with `new Function`, which our Content-Security-Policy forbids; import z from this file only.
z.config({ jitless: true })

export { z }
