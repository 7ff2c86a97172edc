import { Type as TypeBox } from 'typebox';
import { expect, test } from 'vitest';
import { Type } from './json-schema.ts';

/** Every builder, alone and nested, with and without options. */
function examples(build: typeof Type) {
  const Person = build.Object(
    {
      name: build.String({ minLength: 1, description: 'As shown' }),
      age: build.Optional(build.Integer({ minimum: 0 })),
      score: build.Number(),
      isOpen: build.Boolean({ default: true }),
      tags: build.Array(build.String(), { maxItems: 3 }),
      role: build.Optional(build.Enum(['member', 'operator'], { description: 'Role' })),
      gone: build.Union([build.Literal('yes'), build.Literal(1), build.Null()]),
      details: build.Record(build.String(), build.Unknown(), { description: 'Anything' }),
    },
    { additionalProperties: false },
  );
  return {
    Person,
    partial: build.Partial(Person, { additionalProperties: false }),
    without: build.Omit(Person, ['name', 'age'], { additionalProperties: false }),
    allOptional: build.Object({ a: build.Optional(build.Null({ description: 'Nothing' })) }),
    nothing: build.Object({}),
    nested: build.Object({
      person: Person,
      list: build.Optional(build.Array(Person)),
      flag: build.Literal(true, { description: 'Always' }),
    }),
  };
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('the builders make the same JSON schemas as TypeBox, whose types they have', () => {
  expect(toJson(examples(Type))).toEqual(toJson(examples(TypeBox)));
});
