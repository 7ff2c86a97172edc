import type { Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';

/** An optional field may also be given as `undefined`: it is left out of the address and of the JSON. */
type Fields<Declared> = {
  [Name in keyof Declared]: {} extends Pick<Declared, Name>
    ? Declared[Name] | undefined
    : Declared[Name];
};

/** A part whose fields are all optional may be left out. */
type Parts<Input> = {
  readonly [Name in keyof Input as {} extends Input[Name] ? never : Name]: Fields<Input[Name]>;
} & {
  readonly [Name in keyof Input as {} extends Input[Name] ? Name : never]?: Fields<Input[Name]>;
};

/** What a caller gives to `request`: the parts that the endpoint declares and no others; files in a form. */
export type RequestInput<E extends Endpoint> = E extends { readonly files: object }
  ? Parts<Omit<InputOf<E>, 'body'>> & { readonly body: FormData }
  : Parts<InputOf<E>>;
