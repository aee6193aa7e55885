import { z } from '#contract/zod.ts'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
  $defs?: Record<string, JsonSchema>
}

/** Names that move schemas into `$defs`. */
export type SchemaNames = ReturnType<typeof z.registry<{ id: string }>>

/**
 * The JSON Schema of what a caller sends or reads. A sent field's own schema says whether it is required: one that
 * turns a missing value into `null` looks required from outside, but is not.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', metadata?: SchemaNames): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    ...(metadata && { metadata }),
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      tidy(json, io)
      if (io === 'output' || !(zodSchema instanceof z.ZodObject) || !json.required) return
      const shape: Record<string, z.ZodType> = zodSchema.shape
      json.required = json.required.filter((name) => !shape[name]?.safeParse(undefined).success)
    },
  })
  return rest as JsonSchema
}

/**
 * Leaves out what says nothing: the bounds of every whole number, and a pattern that says the same as the format. One
 * of an instant that callers send says more: it has to be in UTC.
 */
function tidy(
  json: { minimum?: number; maximum?: number; format?: string; pattern?: string },
  io: 'input' | 'output',
): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.format === 'uuid' || json.format === 'date') delete json.pattern
  if (json.format === 'date-time' && io === 'output') delete json.pattern
}
