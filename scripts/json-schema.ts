import { z } from '#contract/zod.ts'

export interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
}

/**
 * The JSON Schema of what a caller sends or reads. A sent field's own schema says whether it is required: one that
 * turns a missing value into `null` looks required from outside, but is not.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (io === 'output' || !(zodSchema instanceof z.ZodObject) || !json.required) return
      const shape: Record<string, z.ZodType> = zodSchema.shape
      json.required = json.required.filter((name) => !shape[name]?.safeParse(undefined).success)
    },
  })
  return rest as JsonSchema
}
