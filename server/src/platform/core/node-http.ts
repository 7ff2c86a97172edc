/**
 * Parts of `node:http`. An import statement reads every export of the module, and the one of WebSocket loads the fetch
 * implementation, which takes 6 MB of memory.
 */
export const { STATUS_CODES, request: requestHttp } = process.getBuiltinModule('node:http');
