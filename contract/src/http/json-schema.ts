import type { Type as TypeBox } from 'typebox';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
type Options = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

/** Optional schemas. A mark on the schema itself would be part of its JSON. */
const optional = new WeakSet<Schema>();

function markOptional(schema: Schema): Schema {
  const copy = { ...schema };
  optional.add(copy);
  return copy;
}

function objectOf(properties: Fields, options?: Options): Schema {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
}

/** The fields of a schema by name, each changed; those for which `change` returns nothing are left out. */
function changeFields(
  { properties = {} }: Schema,
  change: (schema: Schema, name: string) => Schema | undefined,
): Fields {
  const entries = Object.entries(properties).map(([name, one]) => [name, change(one, name)]);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as Fields;
}

const builders = {
  Array: (items: Schema, options?: Options) => ({ type: 'array', items, ...options }),
  Boolean: (options?: Options) => ({ type: 'boolean', ...options }),
  Enum: (values: readonly string[], options?: Options) => ({ enum: values, ...options }),
  Integer: (options?: Options) => ({ type: 'integer', ...options }),
  Literal: (value: string | number | boolean, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Null: (options?: Options) => ({ type: 'null', ...options }),
  Number: (options?: Options) => ({ type: 'number', ...options }),
  Object: objectOf,
  Omit: (schema: Schema, names: readonly string[], options?: Options) =>
    objectOf(
      changeFields(schema, (one, name) => (names.includes(name) ? undefined : one)),
      options,
    ),
  Optional: markOptional,
  Partial: (schema: Schema, options?: Options) =>
    objectOf(changeFields(schema, markOptional), options),
  Record: (_: Schema, value: Schema, options?: Options) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: (options?: Options) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly Schema[], options?: Options) => ({ anyOf, ...options }),
  Unknown: (options?: Options) => ({ ...options }),
};

/**
 * Builds JSON schemas with the types of TypeBox. TypeBox itself is used at compile time only: its 370 modules take 11 MB
 * of memory and much of the time of a start, for the few builders that the contract needs. `Omit` and `Partial` drop the
 * options of the schema, such as `additionalProperties`.
 */
export const Type = builders as unknown as Pick<typeof TypeBox, keyof typeof builders>;
