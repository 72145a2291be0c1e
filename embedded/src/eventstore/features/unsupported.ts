import { type Server, type ServiceDefinition } from '@grpc/grpc-js';
import monitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operations from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projections from '@eventstore/db-client/generated/projections_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_grpc_pb.js';
import { Unsupported } from '../refusals.js';
import { statusOf } from '../wire/statuses.js';

const unsupported: readonly (readonly [feature: string, service: ServiceDefinition])[] = [
  ['monitoring', monitoring.MonitoringService],
  ['operations such as scavenge', operations.OperationsService],
  ['persistent subscriptions', persistent.PersistentSubscriptionsService],
  ['server-side projections', projections.ProjectionsService],
  ['users', users.UsersService],
];

interface AnyCall {
  emit(event: 'error', status: object): boolean;
}

/** What EventStoreDB has and this server has not is refused by name. */
export function refuseUnsupported(server: Server): void {
  for (const [feature, service] of unsupported)
    for (const {
      path,
      requestStream,
      responseStream,
      responseSerialize,
      requestDeserialize,
    } of Object.values(service))
      server.register(
        path,
        refusal(feature),
        responseSerialize,
        requestDeserialize,
        getErrorKind(requestStream, responseStream),
      );
}

function refusal(feature: string) {
  const status = statusOf(new Unsupported(feature));
  return (call: AnyCall, answer?: (status: object) => void): void => {
    if (answer) answer(status);
    else call.emit('error', status);
  };
}

function getErrorKind(requestStream: boolean, responseStream: boolean): string {
  if (requestStream) return responseStream ? 'bidi' : 'clientStream';
  return responseStream ? 'serverStream' : 'unary';
}
