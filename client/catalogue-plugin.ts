import type { Plugin } from 'vite';

const catalogue = /\/locales\/\w+\/(?!open\.)\w+\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/** The messages of a compiled catalogue by id. */
export function messagesOf(code: string): Record<string, unknown> {
  const [, text = ''] = compiled.exec(code) ?? [];
  return JSON.parse(JSON.parse(text) as string) as Record<string, unknown>;
}

/** Removes the messages of the catalogue `open` from the others of its language: `open` is loaded before or together with them. */
export function withoutOpenMessages(): Plugin {
  return {
    name: 'sangam:without-open-messages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: catalogue },
      async handler(code, id) {
        const open = await this.load({ id: id.replace(/\w+\.po$/, 'open.po') });
        const known = messagesOf(open.code ?? '');
        const own = Object.entries(messagesOf(code)).filter(([name]) => !(name in known));
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
        return { code: code.replace(compiled, () => `JSON.parse(${text})`), map: null };
      },
    },
  };
}
