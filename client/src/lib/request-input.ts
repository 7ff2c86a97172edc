import type { DeclaredCall, EndpointOf } from '@sangam/contract/endpoints.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';

/** Requests with files are sent as a form. */
type DeclaredInput<E> = E extends { readonly files: object }
  ? Omit<InputOf<E>, 'body'> & { readonly body: FormData }
  : InputOf<E>;

/** Optional fields may be `undefined`; they are left out of the URL and the JSON. */
type Fields<Declared> = Declared extends FormData
  ? Declared
  : {
      [Name in keyof Declared]: {} extends Pick<Declared, Name>
        ? Declared[Name] | undefined
        : Declared[Name];
    };

/** A part with only optional fields may be left out; undeclared parts are not allowed. */
type Parts<Input> = {
  readonly [Name in keyof Input as {} extends Input[Name] ? never : Name]: Fields<Input[Name]>;
} & {
  readonly [Name in keyof Input as {} extends Input[Name] ? Name : never]?: Fields<Input[Name]>;
} & {
  readonly [Name in Exclude<'params' | 'query' | 'body', keyof Input>]?: never;
};

/** The input of `request`: the parts that the endpoint declares. */
export type RequestInput<E> = E extends unknown ? Parts<DeclaredInput<E>> : never;

/** The body of a request: `BodyOf<typeof authCalls.login>`. */
export type BodyOf<C extends DeclaredCall> = NonNullable<RequestInput<EndpointOf<C>>['body']>;
