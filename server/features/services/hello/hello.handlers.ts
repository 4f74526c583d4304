import type { helloCalls } from '../../../../shared/features/hello.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { HelloService } from './hello.service.ts';

export function helloHandlers(hellos: HelloService): Handlers<typeof helloCalls> {
  return {
    '/hello/get': async (_request, { session }) => ({
      data: { hello: await hellos.own(session) },
    }),
    '/hello/save': async (form, { session }) => ({
      data: { hello: await hellos.save(session, form) },
    }),
    '/hello/remove': (_request, { session }) => hellos.remove(session),
  };
}
