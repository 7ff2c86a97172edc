import type { DeclaredCall, EndpointOf } from '@sangam/contract/endpoints.ts';
import type { Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';

/** Files travel in a form, with the fields beside them. */
type DeclaredInput<E extends Endpoint> = E extends { readonly files: object }
  ? Omit<InputOf<E>, 'body'> & { readonly body: FormData }
  : InputOf<E>;

/** An optional field may also be given as `undefined`: it is left out of the address and of the JSON. */
type Fields<Declared> = Declared extends FormData
  ? Declared
  : {
      [Name in keyof Declared]: {} extends Pick<Declared, Name>
        ? Declared[Name] | undefined
        : Declared[Name];
    };

/** A part whose fields are all optional may be left out; one that is not declared has to be. */
type Parts<Input> = {
  readonly [Name in keyof Input as {} extends Input[Name] ? never : Name]: Fields<Input[Name]>;
} & {
  readonly [Name in keyof Input as {} extends Input[Name] ? Name : never]?: Fields<Input[Name]>;
} & {
  readonly [Name in Exclude<'params' | 'query' | 'body', keyof Input>]?: never;
};

/** What a caller gives to `request`: the parts that the endpoint declares. */
export type RequestInput<E extends Endpoint> = E extends Endpoint ? Parts<DeclaredInput<E>> : never;

/** The body of a call, as a caller gives it: `BodyOf<typeof authCalls.login>`. */
export type BodyOf<C extends DeclaredCall> = NonNullable<RequestInput<EndpointOf<C>>['body']>;
