/** Where Java looks for names: in the file, its imports, its package, and `java.lang`. */
import { childByKind, kindName, NO_NODE } from '../../syntax/tree.js';
import { dotted } from '../importRules.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NO_PRAGMAS, NOTHING, wholesOfKinds, wordSet } from '../symbolRules.js';

/** The types of `java.lang` (Java 21). */
const LANG = `AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError AutoCloseable Boolean
  BootstrapMethodError Byte CharSequence Character Class ClassCastException ClassCircularityError ClassFormatError ClassLoader
  ClassNotFoundException ClassValue CloneNotSupportedException Cloneable Comparable Deprecated Double Enum EnumConstantNotPresentException Error
  Exception ExceptionInInitializerError Float FunctionalInterface IllegalAccessError IllegalAccessException IllegalArgumentException
  IllegalCallerException IllegalMonitorStateException IllegalStateException IllegalThreadStateException IncompatibleClassChangeError
  IndexOutOfBoundsException InheritableThreadLocal InstantiationError InstantiationException Integer InternalError InterruptedException Iterable
  LayerInstantiationException LinkageError Long MatchException Math Module ModuleLayer NegativeArraySizeException NoClassDefFoundError
  NoSuchFieldError NoSuchFieldException NoSuchMethodError NoSuchMethodException NullPointerException Number NumberFormatException Object
  OutOfMemoryError Override Package Process ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime
  RuntimeException RuntimePermission SafeVarargs ScopedValue SecurityException SecurityManager Short StackOverflowError StackTraceElement
  StackWalker StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException StringTemplate SuppressWarnings System Thread
  ThreadDeath ThreadGroup ThreadLocal Throwable TypeNotPresentException UnknownError UnsatisfiedLinkError UnsupportedClassVersionError
  UnsupportedOperationException VerifyError VirtualMachineError Void WrongThreadException`;

export const JAVA_SYMBOLS: SymbolRules = {
  family: 'jvm',
  outermost: 'package',
  packagesHold: 'types',
  languageGives: 'all',
  ownLiterals: ['array_creation_expression'],
  membersShareNames: false,
  libraryPackages: NOTHING,
  builtins: wordSet(LANG),
  givesBuiltin: NOTHING,
  seenInTypes: 'all',
  wholesPassOn: false,
  wholesIn: wholesOfKinds(['asterisk'], (tree, node) => {
    const path = childByKind(tree, tree.parent[node], 'scoped_identifier');
    const only = path === NO_NODE ? childByKind(tree, tree.parent[node], 'identifier') : path;
    return only === NO_NODE || kindName(tree, tree.parent[node]) !== 'import_declaration' ? null : dotted(tree, only);
  }),
  conditionsAt: NO_CONDITIONS,
  pragmasIn: NO_PRAGMAS,
};
