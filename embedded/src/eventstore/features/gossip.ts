import { randomUUID } from 'node:crypto';
import { type sendUnaryData } from '@grpc/grpc-js';
import { gossip, shared } from '../wire/messages.js';

/** Gossip.Read: a cluster of one, whose leader is this server. */
export function clusterOfOne(host: string, port: () => number) {
  const id = new shared.UUID().setString(randomUUID());
  return (_call: unknown, reply: sendUnaryData<gossip.ClusterInfo>): void => {
    const member = new gossip.MemberInfo()
      .setInstanceId(id)
      .setTimeStamp(String(Date.now()))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port()));
    reply(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
